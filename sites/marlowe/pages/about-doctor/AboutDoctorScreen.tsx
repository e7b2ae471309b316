export { BlockPage as AboutDoctorScreen } from '../../parts/block-page/BlockPage.tsx';
