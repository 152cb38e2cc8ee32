import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followMember, unfollowMember } from '#generated/client/member/member.ts';
import type { Member } from '#generated/model/member.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';

type Props = { member: Pick<Member, 'id' | 'companyName' | 'isFollowed'> };

/** Follows a member at once; asks before it stops following (specification, sections 4 and 8). */
export function FollowButton({ member: { id, companyName: name, isFollowed } }: Props) {
  const { t } = useTranslation('members');
  const [isAsking, setIsAsking] = useState(false);
  const follow = useWrite('followMember', followMember, {
    success: () => t('follow.done', { name }),
    onProblem: (problem) => notifyProblem(problem),
  });
  const unfollow = useWrite('unfollowMember', unfollowMember, {
    success: () => t('unfollow.done', { name }),
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <BusyButton
        variant={isFollowed ? 'default' : 'filled'}
        isBusy={follow.isSending}
        onClick={() => (isFollowed ? setIsAsking(true) : follow.send({ id }))}
      >
        {t(isFollowed ? 'unfollow.button' : 'follow.button')}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('unfollow.title')}
        confirmLabel={t('unfollow.confirm', { name })}
        cancelLabel={t('unfollow.keep')}
        isBusy={unfollow.isSending}
        problem={unfollow.problem}
        onConfirm={() => unfollow.send({ id })}
        onCancel={() => {
          unfollow.reset();
          setIsAsking(false);
        }}
      >
        <p>{t('unfollow.question', { name })}</p>
        <p>{t('unfollow.about')}</p>
      </ConfirmDialog>
    </>
  );
}
