import { type Page } from '@playwright/test'
import { axeFindings } from '../access/axe'
import { openAs, City, expect, open, test, WANG } from './app'
import { smallTargets, tooWide } from './measure'

interface CheckedScreen {
  name: string
  title: string
  /** Its address, given the id of a case with photos, position and a flow of some steps; '' without a session. */
  at: (id: string) => string
  /** Visible once the screen has loaded. */
  ready: (page: Page) => ReturnType<Page['locator']>
  openPopup?: (page: Page) => Promise<void>
}

const screens: readonly CheckedScreen[] = [
  {
    name: 'gateway',
    title: '工作台',
    at: () => '/gateway',
    ready: (page) => page.getByRole('heading', { name: '案件', exact: true }),
  },
  {
    name: 'settings',
    title: '工作台',
    at: () => '/gateway',
    openPopup: (page) => page.getByRole('button', { name: '设置' }).click(),
    ready: (page) => page.getByRole('dialog', { name: '设置' }).getByRole('button', { name: '退出登录' }),
  },
  {
    name: 'login',
    title: '工作台',
    at: () => '',
    ready: (page) => page.getByRole('form', { name: '短信登录' }),
  },
  {
    name: 'caseSign',
    title: '案件签收',
    at: () => '/caseSign',
    ready: (page) => page.getByRole('article').nth(9),
  },
  {
    name: 'caseSign, choosing',
    title: '案件签收',
    at: () => '/caseSign',
    openPopup: (page) => page.getByRole('button', { name: '多选' }).click(),
    ready: (page) => page.getByRole('button', { name: '全选已加载' }),
  },
  {
    name: 'filter sheet',
    title: '案件签收',
    at: () => '/caseSign',
    openPopup: (page) => page.getByRole('button', { name: '筛选' }).click(),
    ready: (page) => page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '思明区' }),
  },
  {
    name: 'caseHandle',
    title: '案件处置',
    at: () => '/caseHandle',
    ready: (page) => page.getByRole('article').nth(9),
  },
  {
    name: 'caseHandleDetail',
    title: '处置详情',
    at: (id) => `/caseHandleDetail?id=${id}`,
    ready: (page) => page.getByRole('region', { name: '办理经过' }).getByRole('listitem').first(),
  },
  {
    name: 'caseHandleEdit',
    title: '案件处置办理',
    at: (id) => `/caseHandleEdit?id=${id}`,
    ready: (page) => page.getByRole('list', { name: '常用意见' }),
  },
  {
    name: 'attachmentDetail',
    title: '附件详情',
    at: (id) => `/attachmentDetail?id=${id}`,
    ready: (page) => page.getByRole('region', { name: '处置前' }),
  },
  {
    name: 'handleInfo',
    title: '处置信息',
    at: (id) => `/handleInfo?id=${id}`,
    ready: (page) => page.getByRole('list', { name: '办理经过' }).getByRole('listitem').first(),
  },
  {
    name: 'problemRegister',
    title: '问题登记',
    at: () => '/problemRegister',
    ready: (page) => page.getByRole('searchbox', { name: '搜索问题类型' }),
  },
  {
    name: 'handleConfirmEdit',
    title: '确认办理',
    at: (id) => `/handleConfirmEdit?id=${id}`,
    ready: (page) => page.getByRole('region', { name: '最近办理' }).getByRole('listitem').first(),
  },
  {
    name: 'applyDelay',
    title: '申请延期',
    at: (id) => `/applyDelay?id=${id}`,
    ready: (page) => page.getByRole('region', { name: '延期情况' }),
  },
  {
    name: 'caseRelieveDetail',
    title: '解挂详情',
    at: (id) => `/caseRelieveDetail?id=${id}`,
    ready: (page) => page.getByRole('region', { name: '办理经过' }).getByRole('listitem').first(),
  },
  {
    name: 'how a deadline is reckoned',
    title: '处置详情',
    at: (id) => `/caseHandleDetail?id=${id}`,
    openPopup: (page) => page.getByRole('button', { name: '时限怎么算' }).click(),
    ready: (page) => page.getByRole('dialog', { name: '时限怎么算' }),
  },
  {
    name: 'caseUnion, its many filters',
    title: '综合查询',
    at: () => '/caseUnion',
    openPopup: (page) => page.getByRole('button', { name: '筛选' }).click(),
    ready: (page) => page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '思明区' }),
  },
  {
    name: 'advertiseMonitor',
    title: '户外广告监测',
    at: () => '/advertiseMonitor',
    ready: (page) => page.getByRole('article').nth(4),
  },
  {
    name: 'platformStatistics, with its charts',
    title: '平台统计',
    at: () => '/platformStatistics',
    ready: (page) => page.getByRole('img', { name: /^问题大类占比/ }),
  },
  {
    name: 'platformStatistics, with its tables',
    title: '平台统计',
    at: () => '/platformStatistics?table=trend,rank,type',
    ready: (page) => page.getByRole('table', { name: '问题大类占比' }),
  },
  {
    name: 'platformStatistics, what a figure counts',
    title: '平台统计',
    at: () => '/platformStatistics',
    openPopup: (page) => page.getByRole('button', { name: '按期处置率是怎么算的' }).click(),
    ready: (page) => page.getByRole('dialog', { name: '按期处置率' }),
  },
  {
    name: 'appDataStatistics, of a unit',
    title: '应用数据统计',
    at: () => '/appDataStatistics?scope=unit&by=month',
    ready: (page) => page.getByRole('img', { name: /趋势/ }),
  },
  {
    name: 'caseWarn',
    title: '超期预警',
    at: () => '/caseWarn',
    ready: (page) => page.getByRole('article').nth(3),
  },
]

const findings = (page: Page) => axeFindings(page, ['serious', 'critical'])

async function show(page: Page, city: City, { at, ready, openPopup, title }: CheckedScreen): Promise<void> {
  const { id } = await city.caseToHandle()
  if (at(id) === '') await open(page, '/')
  else await openAs(page, city, WANG, at(id))
  await openPopup?.(page)
  await expect(ready(page)).toBeVisible()
  await expect(page).toHaveTitle(title)
}

/** 户外模式 with the largest text, as set in 设置 (src/ui/theme/theme.ts). */
async function outdoors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-outdoor', '')
    document.documentElement.setAttribute('data-text', 'larger')
  })
}

for (const checked of screens) {
  test(`${checked.name}: axe finds nothing serious in light, dark or outdoor colours, a thumb hits all controls, and the largest text fits`, async ({
    sharedPhone,
  }) => {
    const { page, city } = await sharedPhone('themes')
    await show(page, city, checked)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findings(page), colorScheme).toEqual([])
    }
    expect(await smallTargets(page)).toEqual([])
    await outdoors(page)
    expect(await tooWide(page)).toEqual([])
    expect(await findings(page), 'outdoors').toEqual([])
  })
}
