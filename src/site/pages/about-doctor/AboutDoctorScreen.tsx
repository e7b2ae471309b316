export { AboutPerson as AboutDoctorScreen } from '../../parts/about-person/AboutPerson.tsx';
