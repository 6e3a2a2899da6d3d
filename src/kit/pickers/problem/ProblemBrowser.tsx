import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Chips } from '@/ui/list/Chips'
import { Popup } from '@/ui/overlay/Popup'
import { useManual } from '../../data/useDict'
import { TypeTree, type CaseTypeChoice } from './TypeTree'
import { PickList } from '../PickList'
import { choiceOf, sameChoice, type ProblemChoice } from './problemChoice'

export interface ProblemBrowserProps {
  /** Initial type; null opens the whole tree. */
  at: CaseTypeChoice | null
  chosen: ProblemChoice | null
  onPick: (choice: ProblemChoice) => void
  onClose: () => void
}

/** The whole tree down to the problem: 部件/事件 → 大类 → 小类 → 管理问题 of the manual. */
export function ProblemBrowser({ at, chosen, onPick, onClose }: ProblemBrowserProps) {
  const [type, setType] = useState<CaseTypeChoice | null>(at)
  const inSmall = type !== null && type.smallTypeId !== ''
  const manual = useManual(inSmall ? type.smallTypeId : '')
  const withoutManual = inSmall && (manual.error !== null || manual.data?.length === 0)
  return (
    <Popup
      open
      title="选择问题类型"
      height="full"
      onClose={onClose}
      footer={
        withoutManual ? (
          <Button grow kind="ghost" onClick={() => onPick({ ...type, problemId: '', manageProblem: '' })}>
            先只选{type.smallType}
          </Button>
        ) : undefined
      }
    >
      {inSmall ? (
        <PickList
          what={`${type.smallType}的问题`}
          list={manual}
          empty="指挥手册里没有这一小类的问题"
          head={<Way type={type} onUp={(up) => setType(up)} />}
          items={(manual.data ?? []).map((row) => ({
            key: row.id,
            label: row.manageProblem,
            hint: [
              row.limitAmount > 0 && `${row.limitAmount} ${row.limitUnit}`,
              row.condition && `立案：${row.condition}`,
            ]
              .filter(Boolean)
              .join(' · '),
            checked: sameChoice(choiceOf(row), chosen),
            onClick: () => onPick(choiceOf(row)),
          }))}
        />
      ) : (
        <TypeTree value={type ?? chosen} onPick={setType} />
      )}
    </Popup>
  )
}

/** The current path and the links up. */
function Way({ type, onUp }: { type: CaseTypeChoice; onUp: (to: CaseTypeChoice) => void }) {
  const up = { ...type, smallTypeId: '', smallType: '' }
  return (
    <Chips
      label="所在层级"
      items={[
        {
          key: 'top',
          label: '全部',
          onClick: () => onUp({ ...up, bigTypeId: '', bigType: '', caseType: '' }),
        },
        { key: 'big', label: type.bigType, onClick: () => onUp(up) },
        { key: 'small', label: type.smallType },
      ]}
    />
  )
}
