export { BlockPage as AppointmentsScreen } from '../../parts/block-page/BlockPage.tsx';
