export { BlockPage as HomeScreen } from '../../parts/block-page/BlockPage.tsx';
