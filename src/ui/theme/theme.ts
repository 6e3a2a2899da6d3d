export interface ThemeAppearance {
  theme: 'system' | 'light' | 'dark'
  text: 'normal' | 'large' | 'larger'
  /** 户外模式 */
  outdoor: boolean
}

/** Sets the chosen look on the html element, where tokens.css reads it; `system` and `normal` leave no attribute. */
export function applyAppearance({ theme, text, outdoor }: ThemeAppearance): void {
  const html = document.documentElement
  mark(html, 'data-theme', theme === 'system' ? undefined : theme)
  mark(html, 'data-text', text === 'normal' ? undefined : text)
  mark(html, 'data-outdoor', outdoor ? '' : undefined)
}

function mark(html: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) html.removeAttribute(name)
  else html.setAttribute(name, value)
}
