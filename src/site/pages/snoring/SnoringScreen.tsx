export { BlockPage as SnoringScreen } from '../../parts/block-page/BlockPage.tsx';
