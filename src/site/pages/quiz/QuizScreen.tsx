export { PageScreen as QuizScreen } from '../page/PageScreen.tsx';
