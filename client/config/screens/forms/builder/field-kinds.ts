import {
  AlignLeft,
  AtSign,
  Calendar,
  ChevronsUpDown,
  CircleDot,
  Clock,
  Coins,
  EyeOff,
  Globe,
  Hash,
  Heading,
  type LucideIcon,
  MapPin,
  Paperclip,
  Phone,
  Scale,
  SquareCheck,
  TextCursorInput,
  UserRound,
} from 'lucide-react';
import type { FormFieldType } from '#schema/contracts/forms/fields.ts';

export interface FieldKind {
  label: string;
  about: string;
  icon: LucideIcon;
}

export const FIELD_KINDS: Readonly<Record<FormFieldType, FieldKind>> = {
  text: { label: 'Short text', about: 'One line', icon: TextCursorInput },
  textarea: { label: 'Long text', about: 'Several lines', icon: AlignLeft },
  name: { label: 'Name', about: 'First and last', icon: UserRound },
  email: { label: 'Email', about: 'To reply to', icon: AtSign },
  phone: { label: 'Phone', about: 'With or without country', icon: Phone },
  address: { label: 'Address', about: 'Street to country', icon: MapPin },
  website: { label: 'Website', about: 'A web address', icon: Globe },
  radio: { label: 'Radio buttons', about: 'One option, with all visible', icon: CircleDot },
  checkbox: { label: 'Checkboxes', about: 'Any number of options', icon: SquareCheck },
  select: { label: 'Dropdown', about: 'One option from a list', icon: ChevronsUpDown },
  likert: { label: 'Survey', about: 'Statements to rate', icon: Scale },
  number: { label: 'Number', about: 'With a minimum and maximum', icon: Hash },
  currency: { label: 'Amount', about: 'Of money', icon: Coins },
  date: { label: 'Date', about: 'Day, month, year', icon: Calendar },
  time: { label: 'Time', about: 'Hour and minute', icon: Clock },
  file: { label: 'File upload', about: 'Images, documents', icon: Paperclip },
  section: { label: 'Heading', about: 'Above a group of fields', icon: Heading },
  hidden: { label: 'Hidden field', about: 'Sent, but not shown', icon: EyeOff },
};

export const FIELD_GROUPS: readonly { label: string; types: readonly FormFieldType[] }[] = [
  { label: 'Text', types: ['text', 'textarea'] },
  { label: 'Contact', types: ['name', 'email', 'phone', 'address', 'website'] },
  { label: 'Choices', types: ['radio', 'checkbox', 'select', 'likert'] },
  { label: 'Numbers and dates', types: ['number', 'currency', 'date', 'time'] },
  { label: 'More', types: ['file', 'section', 'hidden'] },
];
