/** No CSS that the oldest phones (`browserslist` in package.json, docs/decisions/0036) do not know. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    // [data-pressed] (src/ui/theme/press.ts)
    'selector-pseudo-class-disallowed-list': ['active'],
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        ignore: [
          // The build adds a rule with :focus for engines without it (scripts/focusFallback.ts).
          'css-focus-visible',
          // Stands after the same length in vh, which an older engine takes.
          'viewport-unit-variants',
          // Without them scrolling and touching feel less native, and nothing is lost.
          'css-overscroll-behavior',
          'css-scroll-behavior',
          'css-scrollbar',
          'css-resize',
          // Unknown to Safari on a desk only.
          'css-touch-action',
          'text-size-adjust',
          // Taken for a list by mistake; tests/ui/tokens.spec.ts refuses real lists in :not().
          'css-not-sel-list',
        ],
      },
    ],
  },
}
