import type { ReactNode } from 'react';
import type { HtmlProps } from './htmlNode.ts';
import { Script } from './Script.tsx';

/** Shows a component of an editor's HTML from the props that `componentProps.ts` lets it have. */
export type HtmlComponent = (props: HtmlProps, children: ReactNode) => ReactNode;

/** The components that processors can make of an editor's HTML, by the name they give. */
export const htmlComponents = {
  Script: ({ src, code, type }) => {
    const isModule = type === 'module';
    if (typeof src === 'string') return <Script src={src} isModule={isModule} />;
    return typeof code === 'string' ? <Script code={code} isModule={isModule} /> : null;
  },
} satisfies Readonly<Record<string, HtmlComponent>>;
