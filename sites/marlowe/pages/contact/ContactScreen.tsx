export { BlockPage as ContactScreen } from '../../parts/block-page/BlockPage.tsx';
