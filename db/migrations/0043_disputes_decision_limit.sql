-- A decision moves all that is in dispute, to either side, so the limit above which two decide is about all of it.
update settings.definitions
set description = 'Disputa acima deste valor só é decidida com uma segunda pessoa'
where key = 'disputes.decision_limit';
