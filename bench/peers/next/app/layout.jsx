import { readContent } from './readContent.js';

export async function generateMetadata() {
  const { title, description } = await readContent();
  return { title, description };
}

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
