// Actions on a case, checked in the city.
import { photo, WANG } from '../stage.mjs'

const MAGIC = { 'image/jpeg': 'ffd8ff', 'image/png': '89504e47' }
const EXTENSION = { 'image/jpeg': '.jpg', 'image/png': '.png' }

/** The upload has the name and type of its content: an engine may encode another format than requested. */
export async function expectHonestUploads(page, count) {
  const uploads = await page.until(`${count} uploads`, async () => {
    const noted = await page.run('return window.__engines.uploads')
    return noted.length === count && noted.every(({ begin }) => begin !== '') && noted
  })
  for (const { name, type, begin } of uploads)
    if (!begin.startsWith(MAGIC[type] ?? '?') || !name.endsWith(EXTENSION[type] ?? '?'))
      throw new Error(`uploaded as ${name}, ${type}, and it begins with ${begin}`)
}

async function expectOnce({ page, city }, id, opinion) {
  const times = async () => (await city.opinionsOf(id)).filter((each) => each === opinion).length
  await page.until(`“${opinion}” in the city`, times)
  if ((await times()) !== 1) throw new Error(`the city has “${opinion}” ${await times()} times`)
}

export const caseJobs = {
  sign: async ({ page, openAs, city }) => {
    const { id } = await city.caseToSign()
    await openAs(WANG, `/caseEdit?id=${id}`)
    await page.arrive('签收办理')
    await page.fill('签收意见', '请今日办结。')
    await page.tap('确认签收')
    await expectOnce({ page, city }, id, '请今日办结。')
  },

  handle: async ({ page, openAs, city }) => {
    const { id } = await city.caseToHandle()
    await openAs(WANG, `/caseHandleEdit?id=${id}`)
    await page.arrive('案件处置办理')
    await page.tap('已处置')
    await page.fill('处置说明', '井盖更换完毕。')
    await page.choose('选择处置后照片', photo('井盖.jpg'))
    await page.see('已收到 1 / 1')
    await expectHonestUploads(page, 1)
    await page.tap('提交处置')
    await page.see('处置已提交')
    await expectOnce({ page, city }, id, '井盖更换完毕。')
    const stage = await city.stageOf(id)
    if (stage !== 4) throw new Error(`the case is at stage ${stage}`)
  },

  delay: async ({ page, openAs, city }) => {
    const { id } = await city.caseToDelay()
    await openAs(WANG, `/applyDelay?id=${id}`)
    await page.arrive('申请延期')
    await page.tap('材料未到货')
    await page.fill('延期理由', '井盖明天到货')
    await page.tap('提交申请')
    await page.see('延期申请已提交')
  },
}
