import type { PluginCreator } from 'postcss'

const VISIBLE = ':focus-visible'

/**
 * Gives engines without :focus-visible (Safari before 15.4) the same rule for :focus: they drop rules with an unknown selector.
 * Where it is known the added rule does not apply. `:focus:not(:focus-visible)`, which removes a ring, gets none.
 */
export const focusFallback: PluginCreator<void> = () => ({
  postcssPlugin: 'focus-fallback',
  Once(root, { AtRule }) {
    root.walkRules((rule) => {
      const { parent } = rule
      if (!rule.selector.includes(VISIBLE) || rule.selector.includes(`:not(${VISIBLE})`)) return
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'supports') return
      const plain = rule.clone({ selector: rule.selector.split(VISIBLE).join(':focus') })
      rule.after(new AtRule({ name: 'supports', params: `not selector(${VISIBLE})`, nodes: [plain] }))
    })
  },
})
focusFallback.postcss = true
