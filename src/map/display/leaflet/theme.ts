/** Calls back when colours may have changed: theme or 户外模式 chosen, or the device turned dark. Returns the way to stop. */
export function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-outdoor'] })
  // Safari before 14 had addListener only; 14 is the oldest we serve.
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}
