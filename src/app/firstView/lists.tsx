import { queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { queryHandlePage } from '@/api/contract/caseHandle'
import { querySignPage } from '@/api/contract/caseSign'
import { keyTaskSignPage } from '@/api/contract/keytaskHandle'
import { myProblemPage } from '@/api/contract/report'
import { unCheckPage, unVerifyPage } from '@/api/contract/visit'
import { CaseCard } from '@/entities/case/CaseCard'
import { TaskCard } from '@/entities/keytask/TaskCard'
import { ProblemCard } from '@/entities/report/ProblemCard'
import { VisitCard } from '@/features/visit/VisitCard'
import { recordsDrawerOf } from './parts/records'
import { firstList } from './parts/list'

const texts = { find: '任务号、地址、描述', order: '截止最近', unit: '件' }
const visits = {
  ...texts,
  find: '任务编号、地址、描述',
  order: '距离最近',
  note: '正在定位，暂按截止时间排列',
}

export const draw = recordsDrawerOf({
  caseSign: firstList(querySignPage, CaseCard, { ...texts, tabs: [] }),
  caseHandle: firstList(queryHandlePage, CaseCard, {
    ...texts,
    tabs: ['待处置', '追加整改', '已处置', '已结案'],
  }),
  handleConfirm: firstList(queryUnDoneHandleConfirmPage, CaseCard, { ...texts, tabs: ['待确认', '已确认'] }),
  keyTaskHandle: firstList(keyTaskSignPage, TaskCard, {
    ...texts,
    find: '督办号、事由、地址',
    tabs: ['待签收', '办理中', '已办'],
  }),
  verifyTask: firstList(unVerifyPage, VisitCard, { ...visits, tabs: ['待核实', '已核实'] }),
  checkTask: firstList(unCheckPage, VisitCard, { ...visits, tabs: ['待核查', '已核查'] }),
  problemRecord: firstList(myProblemPage, ProblemCard, {
    ...texts,
    order: '最新上报',
    tabs: ['待核实', '办理中', '已结案', '未立案'],
  }),
})
