export { WordsPage as PageScreen } from '../../parts/words-page/WordsPage.tsx';
