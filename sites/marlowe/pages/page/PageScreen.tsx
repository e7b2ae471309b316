export { TextPage as PageScreen } from '../../parts/text-page/TextPage.tsx';
