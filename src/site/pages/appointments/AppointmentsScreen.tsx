export { BlocksOrText as AppointmentsScreen } from '../../parts/text-page/BlocksOrText.tsx';
