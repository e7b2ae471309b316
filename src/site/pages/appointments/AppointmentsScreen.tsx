export { BlocksOrWords as AppointmentsScreen } from '../page/BlocksOrWords.tsx';
