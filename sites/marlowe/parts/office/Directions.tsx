import { use } from 'react';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { pinIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';

/** The link to directions on another site's map. */
export function Directions() {
  const messages = useBlockMessages();
  const directions = use(PracticeContext)?.links.directions;
  return (
    directions && (
      <a href={directions} className={buttonClass({ color: 'info' })} data-event="directionsClicked">
        <Icon drawing={pinIcon} />
        <span>{messages.directions}</span>
      </a>
    )
  );
}
