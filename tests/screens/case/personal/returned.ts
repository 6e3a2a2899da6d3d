import { PhotoKind } from '@/domain/attachment'
import { act } from '@/demo/case/act'
import type { CaseRecord } from '@/demo/case/model'
import { CHEN, demo, pass, WANG } from '../../../app'
import { userOf } from '../city'

// Returned cases of the demo city.

/** The submit of 陈美玲: text, and one photo that the city stores. */
export const SENT = { text: '已清走物料，盲道恢复', path: '/files/upload/before.jpg' }

/** 陈美玲 submits the case. */
export function submitCase(record: CaseRecord): void {
  const { path } = SENT
  demo.db().files.set(path, { name: '清走后.jpg', type: 'image/jpeg', bytes: new Uint8Array([1]) })
  const photo = {
    id: `${record.id}-sent`,
    kind: PhotoKind.after,
    name: '清走后.jpg',
    path,
    time: demo.clock().now(),
    authorName: '陈美玲',
  }
  act(demo.db(), userOf(CHEN), 'personalHandle', record.id, {
    opinion: SENT.text,
    result: '1',
    photos: [photo],
  })
}

/** She submits it at 15:00, and 王建国 sends it back at 15:10. */
export function sendBack(record: CaseRecord, reason = '照片看不清，请重新拍摄'): void {
  submitCase(record)
  pass(10 * 60_000)
  act(demo.db(), userOf(WANG), 'sendBack', record.id, { opinion: reason })
}
