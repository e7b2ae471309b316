export { BlocksOrWords as ContactScreen } from '../../parts/words-page/BlocksOrWords.tsx';
