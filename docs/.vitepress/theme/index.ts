import Theme from 'vitepress/theme-without-fonts';
import './fonts.css';
import './theme.css';

export default Theme;
