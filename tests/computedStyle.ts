/**
 * What a query by role asks of every element it meets, hundreds of thousands of times in a spec: whether it shows. jsdom
 * matches each time the whole style sheet of the browser, a hundred selectors. Here none but that sheet is loaded, and
 * what it says about these three properties depends on little; everything else is still asked of jsdom.
 */
type Property = 'display' | 'visibility' | 'pointer-events'

const PROPERTIES = new Map<PropertyKey, Property>([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointer-events', 'pointer-events'],
  ['pointerEvents', 'pointer-events'],
])

type Ask = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

/** Whose rules look at more than the element itself, or at a state. */
const SPECIAL = /^(?:dialog|summary|noscript|embed)$/
/** Whose `hidden` is told by visibility as well. */
const TABLE_PART = /^(?:colgroup|col|thead|tbody|tfoot|tr)$/
/** Values that stand for others. */
const WIDE = /^(?:inherit|initial|unset|revert|revert-layer)$/

const inlineOf = (element: Element, property: Property): string =>
  element.hasAttribute('style') && 'style' in element
    ? (element as HTMLElement).style.getPropertyValue(property)
    : ''

export function quickComputedStyle(jsdom: Ask): Ask {
  /** By what the sheet looks at: the tag, what hides, and the type of an input. */
  const displays = new Map<string, string>()

  function display(element: Element): string {
    const own = inlineOf(element, 'display')
    if (own !== '' || SPECIAL.test(element.localName) || element.hasAttribute('popover')) {
      return jsdom(element).display
    }
    const { namespaceURI, localName } = element
    const shape = `${namespaceURI} ${localName} ${element.getAttribute('hidden')} ${element.getAttribute('type')}`
    let known = displays.get(shape)
    if (known === undefined) displays.set(shape, (known = jsdom(element).display))
    return known
  }

  /** visibility and pointer-events: the sheet sets them on parts of tables only, so they come from the nearest style. */
  function inherited(element: Element, property: Exclude<Property, 'display'>): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = inlineOf(at, property)
      const hides = TABLE_PART.test(at.localName) && at.hasAttribute('hidden')
      if (hides || WIDE.test(own)) return jsdom(element).getPropertyValue(property)
      if (own !== '') return own
    }
    return property === 'visibility' ? 'visible' : 'auto'
  }

  const quick = (element: Element, property: Property) =>
    property === 'display' ? display(element) : inherited(element, property)

  return (element, pseudo) => {
    const own = pseudo || !(element instanceof Element) || element.ownerDocument !== document
    // The one sheet is that of setup.ts.
    if (own || document.styleSheets.length > 1) return jsdom(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const property = PROPERTIES.get(name)
        if (property) return quick(element, property)
        if (name === 'getPropertyValue') {
          return (asked: string) => {
            const known = PROPERTIES.get(asked)
            return known ? quick(element, known) : (whole ??= jsdom(element)).getPropertyValue(asked)
          }
        }
        whole ??= jsdom(element)
        const value: unknown = Reflect.get(whole, name)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  }
}
