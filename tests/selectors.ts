/**
 * Fast `matches`, `querySelector` and `querySelectorAll` for the selectors of Testing Library, which runs them at each
 * change of the document until a query succeeds. jsdom compiles selectors and checks them against each element; here the
 * tag decides. All other selectors go to jsdom.
 */

/** `button`, `input[type="text"]:not([list])`: the tag at its beginning. */
const TAG = /^[a-z][a-z\d]*/
/** A selector with a combinator does not begin with the tag of its element. */
const COMBINED = /[\s>+]|~(?!=)/
/** A query by role: `*[role~="button"],button,input`. */
const ROLE = /^\*\[role~="([a-z]+)"\](?:,|$)/
/** A label by its id. */
const ID = /^\[id="([^"\\]+)"\]$/

interface Known {
  /** The tags of elements that can match; null: any. */
  tags: ReadonlySet<string> | null
  /** The tags decide alone. */
  exact: boolean
}

const NO_TAG: Known = { tags: new Set(), exact: true }

function parse(selector: string): Known {
  const parts = selector.split(',').map((part) => part.trim())
  const tags = parts.map((part) => (COMBINED.test(part) ? undefined : TAG.exec(part)?.[0]))
  const all = tags.flatMap((tag) => tag ?? [])
  return {
    tags: all.length === tags.length ? new Set(all) : null,
    exact: parts.every((part, at) => part === tags[at]),
  }
}

const cached = <T>(find: (selector: string) => T) => {
  const found = new Map<string, T>()
  return (selector: string): T => {
    if (!found.has(selector)) found.set(selector, find(selector))
    return found.get(selector) as T
  }
}

const ruleOf = cached(parse)

/** The elements that a selector of tags, of a role or of all elements selects; null for another selector. */
const testOf = cached((selector): ((element: Element) => boolean) | null => {
  if (selector === '*') return () => true
  const role = ROLE.exec(selector)?.[1]
  const rest = role ? selector.replace(ROLE, '') : selector
  const { tags, exact } = rest === '' ? NO_TAG : parse(rest)
  if (!tags || !exact) return null
  return (element) =>
    tags.has(element.localName) ||
    (role !== undefined && (element.getAttribute('role')?.split(' ').includes(role) ?? false))
})

const { matches, querySelector, querySelectorAll } = Element.prototype

Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    const { tags, exact } = ruleOf(selector)
    if (!tags) return matches.call(this, selector)
    const has = tags.has(this.localName)
    return has && !exact ? matches.call(this, selector) : has
  },
  querySelector(this: Element, selector: string): Element | null {
    const [, id] = ID.exec(selector) ?? []
    const found = id === undefined ? null : this.ownerDocument.getElementById(id)
    return found && found !== this && this.contains(found) ? found : querySelector.call(this, selector)
  },
  /** @returns an array in place of a list: it has all that is used of one. */
  querySelectorAll(this: Element, selector: string): Element[] | NodeListOf<Element> {
    const test = testOf(selector)
    if (!test) return querySelectorAll.call(this, selector)
    const found: Element[] = []
    const walker = this.ownerDocument.createTreeWalker(this, NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (currentNode instanceof Element && test(currentNode)) found.push(currentNode)
    }
    return found
  },
})
