export { BlocksOrWords as ContactScreen } from '../page/BlocksOrWords.tsx';
