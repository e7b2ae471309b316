export { BlocksOrWords as AppointmentsScreen } from '../../parts/words-page/BlocksOrWords.tsx';
