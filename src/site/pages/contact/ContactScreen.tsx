export { BlocksOrText as ContactScreen } from '../../parts/text-page/BlocksOrText.tsx';
