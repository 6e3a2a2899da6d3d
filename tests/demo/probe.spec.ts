import { it } from 'vitest'
import { createDemo } from '@/demo/createDemo'
import { inList, casesOf } from '@/demo/rules/lists'
import { lampOfCase } from '@/demo/rules/facts'
it('probe', () => {
  const t0 = Date.now()
  const demo = createDemo()
  const db = demo.db()
  console.log('first', Date.now() - t0)
  const t1 = Date.now(); demo.db('b'); console.log('second', Date.now() - t1)
  const t2 = Date.now(); createDemo({ cases: 10000 }).db(); console.log('10000', Date.now() - t2)
  for (const id of ['1001','1002', '1003']) {
    const user = db.users.get(id)!
    for (const name of Object.keys(inList)) {
      const list = casesOf(db, user, name as never)
      const lamps: Record<string, number> = {}
      for (const r of list) { const l = String(lampOfCase(r, db.clock.now())); lamps[l] = (lamps[l] ?? 0) + 1 }
      console.log(user.name, name, list.length, JSON.stringify(lamps))
    }
  }
  const r = [...db.cases.values()].find(x => x.facts.reworkCount > 0 && x.facts.step === 'personal')
})
