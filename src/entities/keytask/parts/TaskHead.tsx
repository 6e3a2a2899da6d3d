import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { TASK_PATH, taskPathPosition, taskStateLabel } from '@/domain/keytask/taskStage'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { taskHeadline, typeWord } from '@/domain/keytask/taskWords'
import { spokenTime } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { Card } from '@/ui/Card'
import { TaskActs } from '../acts/TaskActs'
import { ChainRows } from './ChainRows'
import { TaskClockRows } from './TaskClockRows'
import { UrgeNotice } from './UrgeNotice'
import { taskTags } from '../taskWords'
import './task.css'

/** What a task is, who has it and what is owed, and how its deadline came about. */
export function TaskHead({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <UrgeNotice urges={record.urges} />
      <Card>
        <RecordTitle
          title={taskHeadline(record)}
          under={[record.taskNo, typeWord(record), record.leadName]}
          state={{ text: taskStateLabel(record), open: record.stage !== 'closed' }}
          tags={taskTags(record)}
        />
        <RecordPath label="督办进度" path={TASK_PATH} position={taskPathPosition(record.stage)} />
        <RecordDeadline
          facts={taskLampFacts(record)}
          note={(_at, now) =>
            record.startTime === null
              ? undefined
              : `${spokenTime(record.startTime, now)} 审批后起算 · 昼夜连续计时`
          }
        >
          <TaskClockRows record={record} />
        </RecordDeadline>
        <ChainRows record={record} />
        <TaskActs record={record} />
      </Card>
    </>
  )
}
