import { hasRole } from '@/domain/actor'
import {
  findingDetail,
  findingFlow,
  findingHandledPage,
  findingPhotos,
  findingTodoPage,
  type FindingRow,
} from '@/api/contract/finding'
import { campaignChoices } from '@/api/contract/special'
import { commonOpinions, defaultOpinions } from '@/api/contract/words'
import { timeLeft } from '@/domain/deadline/lamp'
import { findingLampFacts, findingTrace } from '@/domain/campaign/finding'
import type { OpinionKind } from '@/domain/words'
import type { OpenList, OpenWork } from '@/kit/along/openWork'
import { smallPictures } from '@/kit/record/photos/photos'

/** As the tabs of 专项处置 ask while nothing is chosen (handle/handleFlow). */
const TODO: OpenList<FindingRow> = { endpoint: findingTodoPage, query: { sort: 'deadline' } }
const HANDLED: OpenList<FindingRow> = { endpoint: findingHandledPage, query: { sort: 'handled' } }

const KINDS: readonly OpinionKind[] = ['handle', 'confirm', 'sendBack', 'assign']

/** The open 专项问题: to put right, and to review. */
export const openFindings: OpenWork<FindingRow> = {
  lists: (roles) => [
    ...(hasRole({ roles }, 'handler') || hasRole({ roles }, 'head') ? [TODO] : []),
    ...(hasRole({ roles }, 'collector') || hasRole({ roles }, 'head') ? [HANDLED] : []),
  ],
  reads: { detail: findingDetail, flow: findingFlow, photos: findingPhotos },
  besides: [
    // What is found without a line is of a campaign as well.
    { endpoint: campaignChoices, input: {} },
    ...KINDS.flatMap((kind) =>
      [commonOpinions, defaultOpinions].map((endpoint) => ({ endpoint, input: { query: { kind } } })),
    ),
  ],
  pictures: ({ thumbnail }, photos) => smallPictures(thumbnail, photos),
  left: (row, now) => timeLeft(findingLampFacts(row), now),
  trace: findingTrace,
}
