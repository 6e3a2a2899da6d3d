import { fileURLToPath } from 'node:url'
import { environments, expectContents } from '../environments/buildContents'
import { test } from './app'

// A sample of `npm run environments`: the builds of this suite.
for (const [outDir, name] of [
  ['dist', 'release'],
  ['dist-wxcom', 'release_wxcom'],
  ['dist-staging', 'staging with map keys'],
] as const) {
  test(`${outDir} has the contents of ${name}, and nothing of the demo, this machine or other environments`, () => {
    const environment = environments.find((each) => each.name === name)
    if (!environment) throw new Error(`no environment is called ${name}`)
    expectContents(fileURLToPath(new URL(`../../${outDir}`, import.meta.url)), environment)
  })
}
