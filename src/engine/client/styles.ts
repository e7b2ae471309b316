import './theme.ts';

export { moduleStyles } from './moduleStyles.ts';
