import type { Plugin } from 'vite'

/**
 * Leaves the fetch adapter out of axios: the client uses XMLHttpRequest (upload progress), so it is 4 KB (gzip) of unused code in
 * every first load. The build fails when a new version of axios has no such file.
 */
function withoutFetchAdapter(): Plugin {
  let isFound = false
  return {
    name: 'chengguan:without-fetch-adapter',
    apply: 'build',
    load: {
      filter: { id: /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ },
      handler: () => {
        isFound = true
        return 'export const getFetch = () => null; export default null'
      },
    },
    generateBundle() {
      const hasAxios = [...this.getModuleIds()].some((id) => id.includes('/node_modules/axios/'))
      if (hasAxios && !isFound)
        this.error('axios has no lib/adapters/fetch.js any more: check what its client brings')
    },
  }
}

/** Rounds the coordinates of icons, which have seven digits for 48 units, and removes the names of the drawing program. */
function plainIcons(): Plugin {
  return {
    name: 'chengguan:plain-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]antd-mobile-icons[\\/]es[\\/]\w+\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*id: ".*",?$\n?/gm, '')
          .replace(/(?<![\d.])\d+\.\d{3,}(?![\d.])/g, (number) =>
            String(Math.round(Number(number) * 100) / 100),
          ),
        map: null,
      }),
    },
  }
}

/** Keeps unused parts of libraries out of the build. */
export const slimLibraries = (): Plugin[] => [withoutFetchAdapter(), plainIcons()]
