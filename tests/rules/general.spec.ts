import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modules } from './sources'

/** Folders of code that works for any record type. */
const general = modules.filter(({ name }) => /^(kit|ui|map|platform)\//.test(name))

describe('the general parts', () => {
  it('name no record type', () => {
    expect(general.length).toBeGreaterThan(150)
    expect(general.filter(({ text }) => text.includes('案件')).map(({ name }) => name)).toEqual([])
  })

  it('import neither rules nor calls of an area', () => {
    const areas =
      /^(domain\/(case|keytask|visit|command)\b|entities\/|api\/contract\/(case|keyTask|visit|command))/
    const wrong = general.flatMap(({ name, imports }) =>
      imports.filter((to) => areas.test(to)).map((to) => `${name} → ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['kit', 0],
    ['features', 0],
    ['features/case', 0],
  ])('have few files at the root of %s', (folder, most) => {
    const loose = readdirSync(`src/${folder}`, { withFileTypes: true }).filter((entry) => entry.isFile())
    expect(loose.length).toBeLessThanOrEqual(most)
  })

  it('have feature folders of readable size', () => {
    const folders = modules.flatMap(({ name }) =>
      name.startsWith('features/') ? [name.slice(0, name.lastIndexOf('/'))] : [],
    )
    const held = (folder: string) => folders.filter((each) => each === folder).length
    expect([...new Set(folders)].filter((folder) => held(folder) > 14)).toEqual([])
  })
})
