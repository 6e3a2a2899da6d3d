declare module 'postcss-pxtorem' {
  import type { PluginCreator } from 'postcss'

  interface Options {
    rootValue?: number
    unitPrecision?: number
    propList?: string[]
    selectorBlackList?: (string | RegExp)[]
    mediaQuery?: boolean
    minPixelValue?: number
    exclude?: RegExp | ((file: string) => boolean)
  }

  const pxtorem: PluginCreator<Options>
  export default pxtorem
}
