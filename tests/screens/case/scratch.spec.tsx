import { expect, it } from 'vitest'
import { readDraft, writeDraft } from '@/stores/drafts'
it('realms', async () => {
  const f = new File([new Uint8Array([1,2])], 'a')
  const b = await f.arrayBuffer()
  await writeDraft({ key: 'a', userId: 'b', savedAt: 1, value: { bytes: b } })
  const back = await readDraft('a')
  const r = back?.value as any
  console.log(b instanceof ArrayBuffer, r.bytes instanceof ArrayBuffer, r, typeof createImageBitmap, URL.createObjectURL(new Blob(['a'])))
  const u = new Blob([b]); console.log(await u.text().then(t=>t.length))
  expect(1).toBe(1)
})
