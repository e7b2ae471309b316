export { PageScreen as AppointmentsScreen } from '../page/PageScreen.tsx';
