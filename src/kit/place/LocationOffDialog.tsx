import { device } from '@/platform/current'
import { toast } from '@/stores/toasts'
import { Dialog } from '@/ui/overlay/Dialog'

/** spec §8, bridge code 8: a dialog that opens the location settings on confirm. */
export function LocationOffDialog({ onClose }: { onClose: () => void }) {
  const confirm = () => {
    onClose()
    if (!device().openLocationSettings()) toast.info('请在系统设置中开启定位')
  }
  return (
    <Dialog
      open
      title="定位权限未开启, 是否前往设置开启？"
      confirmText="去设置"
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
