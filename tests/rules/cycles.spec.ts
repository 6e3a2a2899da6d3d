import { describe, expect, it } from 'vitest'
import { modules } from './sources'

const importsOf = new Map(
  modules.map(({ name, imports }) => [name, imports.filter((to) => !to.startsWith('package:'))]),
)

/** Groups of modules that import each other in a circle, types included (Tarjan). */
function circles(): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (name: string): void => {
    index.set(name, index.size)
    low.set(name, index.get(name) ?? 0)
    stack.push(name)
    for (const to of importsOf.get(name) ?? []) {
      if (!importsOf.has(to)) continue
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(name, Math.min(low.get(name) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(name) !== index.get(name)) return
    const circle = stack.splice(stack.indexOf(name))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const { name } of modules) if (!index.has(name)) visit(name)
  return found
}

describe('modules', () => {
  it('do not import each other in circles, not even types', () => {
    expect(circles()).toEqual([])
  })
})
