import { use } from 'react';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { externalIcon } from 'ostium/ui/icon/frameIcons.ts';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { PortalBannerProps } from './PortalBanner.schema.ts';
import styles from './PortalBanner.module.css';

/** The page's heading and the link to the portal; on a desktop a picture fills the other half, up to the window's edge. */
export function PortalBanner({ title, description, image, cta, content }: PortalBannerProps) {
  const messages = useBlockMessages();
  const portal = use(PracticeContext)?.links.portal;
  const address = cta?.link ?? portal;
  return (
    <header className={styles['block']} data-ground="air">
      <div className={styles['words']}>
        <h1>{title}</h1>
        {description && <Html html={description} className="lead" />}
        {address && (
          <p className={styles['door']}>
            <a href={address} target="_blank" rel="noopener" className={buttonClass({ color: 'info' })}>
              <span>
                {cta?.label ?? messages.portalLogin}
                <span className="visually-hidden">{` ${messages.opensNewTab}`}</span>
              </span>
              <Icon drawing={externalIcon} />
            </a>
          </p>
        )}
        {content && <Html html={content} className="note" />}
      </div>
      {image && <Picture image={image} className={styles['picture']} use="side" isUrgent />}
    </header>
  );
}
