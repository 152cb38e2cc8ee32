import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { DemandDialog } from './DemandForm.tsx';

type Props = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

export function EditDemand({ rows: [row], onClose }: Props) {
  if (row === undefined) return null;
  return <DemandDialog isOpen criteria={row.searchData} demand={row} onClose={onClose} />;
}
