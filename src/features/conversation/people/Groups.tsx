import { useState } from 'react'
import { call } from '@/api/call'
import {
  createGroup,
  groupDetail,
  leaveGroup,
  muteGroup,
  type Colleague,
  type Group,
} from '@/api/contract/conversation'
import { FEWEST_OTHERS, LONGEST_GROUP_NAME } from '@/domain/conversation/message'
import { newId } from '@/domain/id'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf, useAccount, useApiQuery } from '@/kit/data/useApiQuery'
import { useAct } from '@/kit/edit/submit/useAct'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextField } from '@/ui/field/TextField'
import { Dialog } from '@/ui/overlay/Dialog'
import { Popup } from '@/ui/overlay/Popup'
import { People, PersonFace } from './ColleagueSheet'
import './people.css'

interface NewGroupSheetProps {
  open: boolean
  onClose: () => void
  onCreated: (group: { id: string; name: string }) => void
}

/** The squad of a user in the name of its unit: 思明区城管局 鹭江中队 → 鹭江中队. */
const squadOf = (orgName = ''): string => (orgName.split(' ').pop() ?? '').slice(0, LONGEST_GROUP_NAME)

/** Why a group cannot be created yet; undefined if it can. */
function whyNotYet(name: string, others: number): string | undefined {
  if (name.trim() === '') return '请填写群名'
  return others < FEWEST_OTHERS ? `请至少选 ${FEWEST_OTHERS} 位同事` : undefined
}

/** A new group: its name, by default that of the squad, its members, and how to create it. */
function useNewGroup(onCreated: NewGroupSheetProps['onCreated']) {
  const squad = squadOf(useAccount()?.orgName)
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Colleague>>(new Map())
  // A second attempt gets the group of the first.
  const [clientId, setClientId] = useState(newId)
  const name = typed ?? squad
  const pick = (person: Colleague) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(person.id)) next.set(person.id, person)
      return next
    })
  const create = useAct(
    async () => {
      const data = { clientId, name: name.trim(), memberIds: [...chosen.keys()] }
      const group = await call(createGroup, { data })
      if (!group?.id) return toast.failure('没有收到群聊编号，请再试一次')
      setTyped(null)
      setChosen(new Map())
      setClientId(newId())
      onCreated({ id: group.id, name: group.name || data.name })
    },
    { leaves: true },
  )
  return { name, setName: setTyped, chosen, pick, create }
}

/** 发起群聊. Closed, it keeps what was chosen. */
export function NewGroupSheet({ open, onClose, onCreated }: NewGroupSheetProps) {
  const { name, setName, chosen, pick, create } = useNewGroup(onCreated)
  return (
    <Popup
      open={open}
      title="发起群聊"
      height="full"
      flush
      onClose={onClose}
      footer={
        <Button
          grow
          loading={create.running}
          why={whyNotYet(name, chosen.size)}
          onClick={() => void create.run()}
        >
          {chosen.size > 0 ? `建群，共 ${chosen.size + 1} 人` : '建群'}
        </Button>
      }
    >
      <div className="cg-group-name">
        <TextField label="群名" value={name} onChange={setName} maxLength={LONGEST_GROUP_NAME} required />
        {chosen.size > 0 && (
          <p className="cg-group-chosen">已选：{[...chosen.values()].map((one) => one.name).join('、')}</p>
        )}
      </div>
      <People onPick={pick} chosen={chosen} />
    </Popup>
  )
}

interface GroupSheetProps {
  id: string
  open: boolean
  onClose: () => void
  /** The user has left the group. */
  onLeft: () => void
}

/** 群成员: who is in the group, 免打扰, and leaving it. */
export function GroupSheet({ id, open, onClose, onLeft }: GroupSheetProps) {
  return (
    <Popup open={open} title="群成员" onClose={onClose}>
      <LoadedGroup id={id} onLeft={onLeft} />
    </Popup>
  )
}

function LoadedGroup({ id, onLeft }: Pick<GroupSheetProps, 'id' | 'onLeft'>) {
  const group = readingOf(useApiQuery(groupDetail, { query: { groupId: id } }))
  return (
    <Loaded of={group} what="群成员" look="block">
      {(found) => <GroupBody id={id} group={found} onLeft={onLeft} />}
    </Loaded>
  )
}

function GroupBody({ id, group, onLeft }: { id: string; group: Group; onLeft: () => void }) {
  const [asking, setAsking] = useState(false)
  const mute = useAct((muted: boolean) => call(muteGroup, { data: { groupId: id, muted } }))
  const leave = useAct(
    async () => {
      await call(leaveGroup, { data: { groupId: id } })
      toast.success('已退出群聊')
      onLeft()
    },
    { leaves: true },
  )
  return (
    <>
      <SwitchRow
        label="免打扰"
        hint="新消息不提醒，也不计入未读数"
        checked={group.muted}
        disabled={mute.running}
        onChange={(muted) => void mute.run(muted)}
      />
      <ul className="cg-group-members" aria-label={`成员，共 ${group.members.length} 人`}>
        {group.members.map((person) => (
          <li key={person.id} className="cg-person">
            <PersonFace person={person} />
          </li>
        ))}
      </ul>
      {group.fixed ? (
        <p className="cg-group-fixed">班组的群由单位维护，不能退出</p>
      ) : (
        <Button kind="danger" onClick={() => setAsking(true)}>
          退出群聊
        </Button>
      )}
      <Dialog
        open={asking}
        title="退出这个群聊？"
        danger
        confirmText="退出"
        onCancel={() => setAsking(false)}
        onConfirm={() => leave.run().then(() => setAsking(false))}
      >
        退出后收不到群里的新消息，要再加入只能由群里的同事重新建群。
      </Dialog>
    </>
  )
}
