/** Listens to an event of the window or document. Returns its stop. */
export function listen<Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  // The platform's own table says which event a name brings; `EventTarget` alone does not know it.
  const eventListener = listener as EventListener;
  target.addEventListener(type, eventListener, options);
  return () => target.removeEventListener(type, eventListener);
}
