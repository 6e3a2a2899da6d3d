import { findingOwnPage, type FindingRow } from '@/api/contract/finding'
import type { FindingState } from '@/domain/special/finding'
import type { FlowTab } from '@/kit/record/flow'
import { to } from '@/kit/screen/links'
import { findingKind, type FindingFlow } from '../kind/findingKind'
import { REVIEW } from '../kind/findingLinks'

const tab = (
  state: FindingState,
  label: string,
  rest: Pick<FlowTab<FindingRow>, 'empty' | 'usual' | 'counted'>,
): FlowTab<FindingRow> => ({ key: state, label, endpoint: findingOwnPage, query: { state }, ...rest })

/** 专项记录: what one has registered, by how far it has come. */
export const recordFlow: FindingFlow = {
  kind: findingKind,
  tabs: [
    tab('todo', '待处置', {
      usual: 'newest',
      empty: { title: '没有待处置的专项问题', text: '您登记后、责任单位还没有处置的问题在这里。' },
    }),
    tab('review', '待复核', {
      usual: 'handled',
      counted: true,
      empty: { title: '没有待复核的专项问题', text: '责任单位提交处置后，由您或单位负责人复核。' },
    }),
    tab('closed', '已办结', {
      usual: 'handled',
      empty: { title: '还没有已办结的专项问题', text: '复核同意和现场整改的问题在这里。' },
    }),
  ],
  detail: (id) => to.specialProDetail({ id }),
  act: REVIEW,
}
