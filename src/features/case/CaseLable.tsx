import { labelList, type UserLabel } from '@/api/contract/words'
import { labelColour } from '@/domain/words'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { Screen } from '@/kit/Screen'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CheckRow } from '@/ui/CheckRow'
import { Dialog } from '@/ui/Dialog'
import { IconButton } from '@/ui/IconButton'
import { PenIcon, TagIcon, TrashIcon } from '@/ui/icons'
import { SkeletonCard } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { LabelTag } from '@/ui/Swatches'
import { LabelEditSheet } from './LabelEditSheet'
import { useCaseLabels, useLabelEditor, type LabelEditor } from './useLabelEditor'
import './words.css'

/** 案件标签 (sic: Lable, spec §2): one's own labels; opened with a case, which of them it carries. */
export default function CaseLable() {
  const { id = '' } = useScreenParams('caseLable')
  const nav = useNav()
  const list = useApiQuery(labelList, {})
  const labels = list.data ?? []
  const editor = useLabelEditor(labels)
  const onCase = useCaseLabels(id, labels, nav.back)
  const record = id === '' ? null : onCase.record
  const failed = [list, ...(record ? [record] : [])].find(({ error, data }) => error && data === undefined)
  const pending = list.isPending || record?.isPending
  const bottom = (
    <BottomBar>
      <Button kind={record ? 'ghost' : 'primary'} grow={!record} onClick={editor.add}>
        新增标签
      </Button>
      {record && (
        <Button
          grow
          why={onCase.changed ? '' : '标签没有变化，不用保存'}
          loading={onCase.submit.submitting}
          onClick={() => void onCase.submit.submit()}
        >
          保存
        </Button>
      )}
    </BottomBar>
  )
  return (
    <Screen bottom={failed || pending ? undefined : bottom}>
      {failed ? (
        <StateBlock
          kind="error"
          title={failed === list ? '标签没有加载出来' : '案件没有加载出来'}
          text={failed.error?.message}
          action={<Button onClick={() => void failed.refetch()}>重试</Button>}
        />
      ) : pending ? (
        <SkeletonCard count={3} />
      ) : (
        <>
          {record?.data && <CaseSummary record={record.data} />}
          <Labels labels={labels} editor={editor} onCase={record ? onCase : null} />
        </>
      )}
      <LabelEditSheet editor={editor} />
      <DeleteDialog editor={editor} />
    </Screen>
  )
}

interface LabelsProps {
  labels: readonly UserLabel[]
  editor: LabelEditor
  /** Null while no case is meant. */
  onCase: Pick<ReturnType<typeof useCaseLabels>, 'value' | 'toggle'> | null
}

function Labels({ labels, editor, onCase }: LabelsProps) {
  if (labels.length === 0) {
    return (
      <StateBlock
        kind="empty"
        icon={TagIcon}
        title="还没有标签"
        text="用标签给案件做自己的记号，列表里可以按标签筛选。"
      />
    )
  }
  return (
    <Card title={onCase ? '贴到这个案件' : '我的标签'} count={`${labels.length} 个`}>
      <ul aria-label="标签">
        {labels.map((label) => (
          <li key={label.id} className="cg-word">
            {onCase && (
              <CheckRow
                hideLabel
                label={`贴上 ${label.name}`}
                checked={onCase.value.includes(label.id)}
                onChange={() => onCase.toggle(label.id)}
              />
            )}
            <p className="cg-word-text num">
              <LabelTag name={label.name} colour={labelColour(label.colour)} />
              {label.caseCount !== null && <small>{label.caseCount} 件案件</small>}
            </p>
            <IconButton
              icon={PenIcon}
              label={`修改 ${label.name}`}
              onClick={() => editor.setEdited({ ...label, colour: labelColour(label.colour) })}
            />
            <IconButton
              icon={TrashIcon}
              label={`删除 ${label.name}`}
              onClick={() => editor.setDoomed(label)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DeleteDialog({ editor: { doomed, setDoomed, remove } }: { editor: LabelEditor }) {
  const carriers = doomed?.caseCount ?? 0
  return (
    <Dialog
      open={doomed !== null}
      title={`删除标签“${doomed?.name ?? ''}”？`}
      danger
      confirmText="删除"
      onConfirm={remove}
      onCancel={() => setDoomed(null)}
    >
      {carriers > 0 ? `${carriers} 件案件上的这个标签会一起去掉。` : '没有案件用到它。'}
    </Dialog>
  )
}
