import { call } from '@/api/call'
import * as building from '@/api/contract/building'
import * as survey from '@/api/contract/survey'
import * as acts from '@/api/contract/surveyAct'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of 两违巡查 are all ours: this table is what is agreed with a city's gateway.

const id = 'LD001'
const byId = { query: { id } }
const page = { pageNum: 2, pageSize: 10, keyword: '大同', risk: 'high,mid', sort: 'due' }
const paged = { pageNum: '2', pageSize: '10', keyword: '大同', risk: 'high,mid', sort: 'due' }
const found = { pageNum: 1, pageSize: 10, state: 'suspected', nature: 'build', kind: '1', sort: 'deadline' }
const foundAs = { ...found, pageNum: '1', pageSize: '10' }

const get = (name: string, path: string, query: object, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/twoViolations/${path}`,
  query,
  null,
]
const post = (name: string, data: object, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `POST v1/twoViolations/${name}`,
  {},
  data,
]

const secret = { id, field: 'phone' } as const
const entered = {
  clientId: 'c1',
  buildingId: id,
  time: '2026-06-12 15:00:00',
  longitude: 118.08,
  latitude: 24.46,
  accuracy: 12,
  farReason: '',
  found: true,
  nature: 'build' as const,
  kind: '1',
  area: 36,
  floor: '屋顶',
  stage: '2',
  measures: ['1'],
  remark: '',
  attachments: [],
}
const moved = {
  id: 'LW1',
  move: 'stop' as const,
  opinion: '已停工',
  measures: ['1'],
  reason: '',
  unit: '',
  area: 0,
  permitNo: '',
  attachments: [],
}

callsStandSo(
  '两违巡查',
  [
    get('buildingDuePage', 'queryBuildingDuePage', paged, () =>
      call(building.buildingDuePage, { query: page }),
    ),
    get('buildingSeenPage', 'queryBuildingSeenPage', paged, () =>
      call(building.buildingSeenPage, { query: page }),
    ),
    get('buildingPage', 'queryBuildingPage', paged, () => call(building.buildingPage, { query: page })),
    get('buildingDetail', 'building', { id }, () => call(building.buildingDetail, byId)),
    get('buildingByNo', 'buildingByNo', { buildingNo: 'LJ-0001' }, () =>
      call(building.buildingByNo, { query: { buildingNo: 'LJ-0001' } }),
    ),
    post('buildingReveal', secret, () => call(building.buildingReveal, { data: secret })),
    get('surveyTodoPage', 'querySurveyTodoPage', foundAs, () =>
      call(survey.surveyTodoPage, { query: found }),
    ),
    get('surveyPage', 'querySurveyPage', foundAs, () => call(survey.surveyPage, { query: found })),
    get('surveyDetail', 'survey', { id }, () => call(survey.surveyDetail, byId)),
    get('surveyFlow', 'surveyFlow', { id }, () => call(survey.surveyFlow, byId)),
    get('surveyPhotos', 'surveyPhoto', { id }, () => call(survey.surveyPhotos, byId)),
    post('surveySubmit', entered, () => call(acts.surveySubmit, { data: entered })),
    get('surveyByClientId', 'surveyByClientId', { clientId: 'c1' }, () =>
      call(acts.surveyByClientId, { query: { clientId: 'c1' } }),
    ),
    post('surveyMove', moved, () => call(acts.surveyMove, { data: moved })),
  ],
  [building, survey, acts],
)
