import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;

const OPTIONS_NAME = /(?:Options|Settings|Parts)$/;
/** Matches files that may declare options. Other files are not parsed. */
const MAY_DECLARE =
  /(?:interface|type|const) \w+(?:Options|Settings|Parts|(?:Options|Settings|Advanced)Schema)\b/;
const BLOCKS = /^schema\/contracts\/blocks\//;
const SETTINGS_SCHEMA = /(?:Options|Settings|Advanced)Schema$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const listNodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const parse = (file: string, source: string): Node => parseSync(file, source).program as unknown as Node;

/** Calls `visit` for each node of a syntax tree. Skips a node's descendants if `visit` returns false. */
function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit);
    else for (const child of listNodes(value)) walk(child, visit);
  }
}

function findName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier') return value.name as string;
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

/**
 * Lists the optional members of an option type. Ignores required members, because the compiler checks that
 * code sets them.
 */
function listMembers(declaration: Node): string[] {
  const names: string[] = [];
  const isParts = findName(declaration.id)?.endsWith('Parts') === true;
  walk(declaration, (node) => {
    if (node.type === 'TSFunctionType' || node.type === 'TSMethodSignature') return false;
    const isOption = node.type === 'TSPropertySignature' && (!isParts || node.optional === true);
    names.push((isOption && findName(node.key)) || '');
    return undefined;
  });
  return names.filter(Boolean);
}

const isObjectSchema = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  ['object', 'extend', 'strictObject', 'looseObject'].includes(findName(callee.property) ?? '');

function schemaKeys(declaration: Node): string[] {
  const names: string[] = [];
  walk(declaration, (node) => {
    if (!isObjectSchema(node)) return undefined;
    for (const shape of listNodes(node.arguments)) {
      for (const { key } of listNodes(shape.properties)) names.push(findName(key) ?? '');
    }
    return undefined;
  });
  return names.filter(Boolean);
}

/** Returns the members of option types and the keys of settings schemas in a file. */
export function declaredOptions(file: string, source: string): string[] {
  const isBlockContract = BLOCKS.test(file);
  if (!isBlockContract && !MAY_DECLARE.test(source)) return [];
  return listNodes(parse(file, source).body).flatMap((statement) => {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    const { type } = declaration;
    if (type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration') {
      return OPTIONS_NAME.test(findName(declaration.id) ?? '') ? listMembers(declaration) : [];
    }
    return listNodes(declaration.declarations).flatMap((variable) =>
      isBlockContract || SETTINGS_SCHEMA.test(findName(variable.id) ?? '') ? schemaKeys(variable) : [],
    );
  });
}

/** Returns whether a value only passes on an option of the same name, as in `{ gap: options.gap }`. */
function isPassedOn(name: string, value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'LogicalExpression') return isPassedOn(name, value.left);
  if (value.type === 'JSXExpressionContainer') return isPassedOn(name, value.expression);
  return value.type === 'MemberExpression' && findName(value.property) === name;
}

/** Returns the names of properties that code sets. Ignores reads, patterns, types and schemas. */
export function writtenNames(file: string, source: string): Set<string> {
  const names = new Set<string>();
  const write = (name: string | undefined, value?: unknown) => {
    if (name && !isPassedOn(name, value)) names.add(name);
  };
  walk(parse(file, source), (node) => {
    const { type } = node;
    if (type.startsWith('TS') && !isNode(node.expression)) return false;
    if (isObjectSchema(node)) return false;
    if (type === 'ObjectExpression') {
      for (const { key, value, computed } of listNodes(node.properties)) {
        if (computed !== true) write(findName(key), value);
        if (['key', 'name'].includes(findName(key) ?? '') && isNode(value)) {
          if (value.type === 'Literal') write(findName(value));
        }
      }
    } else if (type === 'AssignmentExpression' && isNode(node.left)) {
      if (node.left.type === 'MemberExpression') write(findName(node.left.property), node.right);
    } else if (type === 'JSXAttribute') {
      write(findName(node.name), node.value);
      write(findName(node.value));
    } else if (type === 'CallExpression') {
      for (const argument of listNodes(node.arguments))
        if (argument.type === 'Literal') write(findName(argument));
    }
    return undefined;
  });
  return names;
}
