import { useIsStaff } from '#src/session/staff.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { useSellersReading } from './use-sellers.ts';

const HOUSE = '';

type Props = {
  words: { readonly label: string; readonly about: string; readonly house: string };
  /** Company of the seller; null for the house itself. */
  value: string | null;
  onChange: (account: string | null) => void;
  isDisabled?: boolean;
};

/**
 * The company for which staff upload: a seller, or the house itself. Renders nothing for other users, who upload for
 * their own company. The server refuses sellers whom the user does not look after (contract, startUpload).
 */
export function SellerChoice({ words, value, onChange, isDisabled = false }: Props) {
  const isStaff = useIsStaff();
  const reading = useSellersReading(isStaff);
  const problem = asProblem(reading.error);
  if (!isStaff) return null;
  const sellers = (reading.data ?? []).map(({ id, companyName, vendorCode }) => ({
    value: id,
    label: vendorCode === null ? companyName : `${companyName} · ${vendorCode}`,
  }));
  return (
    <>
      <Select
        label={words.label}
        description={words.about}
        isSearchable
        isDisabled={isDisabled}
        options={[{ value: HOUSE, label: words.house }, ...sellers]}
        value={value ?? HOUSE}
        onChange={(account) => onChange(account === HOUSE ? null : account)}
      />
      {problem !== null && (
        <ProblemNotice
          problem={problem}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      )}
    </>
  );
}
