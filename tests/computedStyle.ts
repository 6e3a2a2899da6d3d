/**
 * A fast getComputedStyle for queries by role, which read the visibility of each element hundreds of thousands of times in a
 * spec, and for the scroll container of a list. jsdom matches all hundred selectors of its default style sheet each time.
 * These tests load no other sheet, so four properties are computed here; jsdom computes all others.
 */
type Own = 'display' | 'overflow-y'
type Inherited = 'visibility' | 'pointer-events'
type Property = Own | Inherited

const PROPERTIES = new Map<PropertyKey, Property>([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointer-events', 'pointer-events'],
  ['pointerEvents', 'pointer-events'],
  ['overflow-y', 'overflow-y'],
  ['overflowY', 'overflow-y'],
])

type GetComputedStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

/** Elements whose rules depend on more than the element itself, or on a state. */
const SPECIAL = /^(?:dialog|summary|noscript|embed)$/
/** Elements that `hidden` also makes invisible by visibility. */
const TABLE_PART = /^(?:colgroup|col|thead|tbody|tfoot|tr)$/
/** Values that refer to others. */
const WIDE = /^(?:inherit|initial|unset|revert|revert-layer)$/

/** An inline style that sets the property, also by a short form. */
const SETS: Readonly<Record<Own, RegExp>> = { display: /display|all/, 'overflow-y': /overflow|all/ }

const inlineOf = (element: Element, property: Property): string =>
  element.hasAttribute('style') && 'style' in element
    ? (element as HTMLElement).style.getPropertyValue(property)
    : ''

export function quickComputedStyle(jsdom: GetComputedStyle): GetComputedStyle {
  /** Values by property and all that the sheet depends on: tag, hidden attribute, type of an input. */
  const owns = new Map<string, string>()

  function ownOf(element: Element, property: Own): string {
    const inline = element.getAttribute('style') ?? ''
    if (SETS[property].test(inline) || SPECIAL.test(element.localName) || element.hasAttribute('popover'))
      return jsdom(element).getPropertyValue(property)
    const { namespaceURI, localName } = element
    const shape = `${property} ${namespaceURI} ${localName} ${element.getAttribute('hidden')} ${element.getAttribute('type')}`
    let known = owns.get(shape)
    if (known === undefined) owns.set(shape, (known = jsdom(element).getPropertyValue(property)))
    return known
  }

  /** visibility and pointer-events. The sheet sets them only in tables, so they come from the nearest inline style. */
  function inherited(element: Element, property: Inherited): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = inlineOf(at, property)
      const hides = TABLE_PART.test(at.localName) && at.hasAttribute('hidden')
      if (hides || WIDE.test(own)) return jsdom(element).getPropertyValue(property)
      if (own !== '') return own
    }
    return property === 'visibility' ? 'visible' : 'auto'
  }

  const quick = (element: Element, property: Property) =>
    property === 'display' || property === 'overflow-y'
      ? ownOf(element, property)
      : inherited(element, property)

  return (element, pseudo) => {
    const own = pseudo || !(element instanceof Element) || element.ownerDocument !== document
    // The one sheet is that of dom.ts.
    if (own || document.styleSheets.length > 1) return jsdom(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const property = PROPERTIES.get(name)
        if (property) return quick(element, property)
        if (name === 'getPropertyValue') {
          return (propertyName: string) => {
            const known = PROPERTIES.get(propertyName)
            return known ? quick(element, known) : (whole ??= jsdom(element)).getPropertyValue(propertyName)
          }
        }
        whole ??= jsdom(element)
        const value: unknown = Reflect.get(whole, name)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  }
}
