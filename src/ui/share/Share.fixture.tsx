import { LanguageContext } from '../language.tsx';
import { Share } from './Share.tsx';

const page = { url: 'https://www.example.com/blog/when-a-child-snores/', title: 'When a child snores' };

export const inEnglish = <Share url={page.url} title={page.title} />;

export const inSpanish = (
  <LanguageContext value="es">
    <Share url={page.url} title={page.title} />
  </LanguageContext>
);
