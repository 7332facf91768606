import { markdown, prose } from '../../prose.ts';
import type { DemoPost } from '../shape.ts';

export const week5: readonly DemoPost[] = [
  {
    author: 'mei',
    at: '16d 08:50',
    labels: ['data', 'python'],
    title: 'Adding a column to a table of 900 million rows, on a Tuesday, at noon',
    content: markdown`
      Because people asked how we did it **without a maintenance window**:

      1. add the column, nullable, no default: milliseconds
      2. write to it from all new code
      3. fill the old rows in batches of 5,000, slowest first, with a pause when replication falls behind: nine days
      4. add the constraint as _not valid_, then validate it: no long lock
      5. read from it
      6. wait a week, and only then remove the old one

      Step 4, because it is the one that people get wrong:

      ~~~sql
      -- Holds its lock for milliseconds: old rows are not looked at yet.
      alter table entry add constraint entry_has_currency
        check (currency is not null) not valid;

      -- Reads all 900 million rows, while everybody goes on writing.
      alter table entry validate constraint entry_has_currency;
      ~~~

      | Step           |   Took | Lock              |
      | -------------- | -----: | ----------------- |
      | Add the column |   4 ms | short             |
      | Fill the rows  | 9 days | none              |
      | Validate       | 52 min | none that matters |

      The manual explains why: [ALTER TABLE, notes](https://www.postgresql.org/docs/current/sql-altertable.html#SQL-ALTERTABLE-NOTES).

      Nobody noticed, which is the review I was hoping for.
    `,
    likes: ['arjun', 'raintree', 'siti', 'kahwai', 'hawkerloop'],
    comments: [
      ['arjun', '15m', 'the pause on replication lag is what everybody forgets'],
      ['siti', '3h', 'Why slowest first in step 3?'],
      [
        'mei',
        '4h',
        'If a batch is going to hurt, I want to be awake and fresh. It is not science, it is sleep.',
      ],
      [
        'raintree',
        '5h',
        'Step 6 is where the discipline is. Our record is a column that waited for two years.',
      ],
    ],
  },
  {
    author: 'daniel',
    at: '16d 22:05',
    labels: ['cloud', 'devops', 'career'],
    title: 'I built one small thing, as ordered by Priya',
    content: prose`
      It is a page that shows when the next three buses leave from our block, on an old phone next to the door. Public bus
      data, a function that runs once a minute, a bucket with a static page, and an alarm that sends me a message when the
      data is older than five minutes. It costs 31 cents a month. My neighbours have started to stop at our window.

      What I learnt that was in no course: how much of the work is deciding what to do when the other side does not answer.
    `,
    likes: ['priya', 'arjun', 'mei', 'siti', 'weijie', 'farah', 'lanterncove', 'hawkerloop', 'kahwai'],
    comments: [
      ['priya', '20m', 'This is exactly it. And the alarm is what makes it engineering.'],
      ['arjun', '40m', 'you have an alarm before you have a second user. hire this man'],
      [
        'daniel',
        '1h',
        'The second user is the auntie from #03-117. She reports outages faster than the alarm.',
      ],
      ['mei', '10h', 'That last sentence is my whole job description.'],
      ['lanterncove', '11h', 'Daniel, have you seen our infrastructure trainee opening? Just asking.'],
    ],
  },
  {
    author: 'kahwai',
    at: '15d 20:25',
    labels: ['ai', 'career'],
    title: 'Unpopular: most teams need a data engineer before they need me',
    content: prose`
      I was asked to "add AI" to a product whose orders live in three spreadsheets and somebody's memory. I said no and
      gave them the name of a data engineer. Half a year later they called again, with clean tables and a question that
      one query could answer. They did not need me any more. I consider it my best consulting job.
    `,
    likes: ['siti', 'mei', 'arjun', 'raintree', 'farah', 'hawkerloop'],
    comments: [
      ['siti', '12m', 'Printing this and putting it on my door.'],
      ['raintree', '11h', 'Did they pay you for the no?'],
      ['kahwai', '12h', 'One lunch. It was a good lunch.'],
    ],
  },
  {
    author: 'lanterncove',
    at: '14d 10:45',
    labels: ['security', 'interview'],
    title: 'Capture the flag evening at our office, 27 seats',
    content: prose`
      Three hours, six rooms, teams of three, vegetarian and halal food. No experience needed for four of the rooms, a lot
      of patience for the fifth, and we have no idea how the sixth is supposed to be solved: one of our interns built it.

      Students and career switchers first. Write a comment if you are coming, and we will add you to the list.
    `,
    likes: ['priya', 'weijie', 'daniel', 'arjun'],
    comments: [
      ['weijie', '30m', 'me! bringing snacks and no skills'],
      ['daniel', '1h', 'One seat for me please. Will be there at seven, straight from work.'],
      ['priya', '2h', 'Happy to help with room five. I promise not to touch room six.'],
      ['siti', '3h', 'Is it ok to come without a team?'],
      ['lanterncove', '4h', 'Of course, we mix the teams at the door anyway.'],
      ['siti', '4h', 'Then count me in!'],
      ['arjun', '9h', 'on call that night, otherwise yes. next time'],
      ['weijie', '8d', 'that was so fun. room six broke us'],
    ],
  },
  {
    author: 'arjun',
    at: '14d 18:15',
    labels: ['devops'],
    title: 'Small joys',
    content: 'A deploy that failed, rolled itself back and told me about it after lunch.',
    likes: [
      'mei',
      'raintree',
      'priya',
      'kahwai',
      'daniel',
      'siti',
      'weijie',
      'hawkerloop',
      'lanterncove',
      'farah',
    ],
    comments: [
      ['raintree', '20m', 'Living the dream.'],
      ['mei', '1h', 'The "after lunch" is the senior part.'],
    ],
  },
  {
    author: 'farah',
    at: '13d 09:35',
    labels: ['frontend', 'opensource'],
    title: 'Free: 64 icons for public services, drawn for tired eyes',
    content: prose`
      Clinic, queue, form, helper, interpreter, lift, medicine, "please wait", "your turn". Drawn on a 20-pixel grid with
      thick strokes, tested at arm's length with eleven people over 65. SVG, free for any use, no attribution needed.

      If you use them somewhere, send me a photo. The first one came from a community club in Toa Payoh and made my week.
    `,
    likes: ['weijie', 'mei', 'siti', 'hawkerloop', 'priya', 'lanterncove', 'daniel'],
    comments: [
      ['hawkerloop', '1h', '"Your turn" is on 900 tablets as of this afternoon. Photo follows!'],
      ['farah', '2h', 'I may need a moment.'],
      ['weijie', '5h', 'made a react wrapper for them, 3 kB. ok if i publish it?'],
      ['farah', '6h', 'More than ok.'],
    ],
  },
  {
    author: 'siti',
    at: '12d 20:20',
    labels: ['career'],
    title: 'Signed!',
    content: prose`
      Data engineer, starting in six weeks. After 14 months of evenings, two failed interviews and one churn model that nobody used.
      Thank you to everyone here who answered my questions, also the silly ones. Especially the silly ones.
    `,
    likes: [
      'mei',
      'arjun',
      'priya',
      'weijie',
      'kahwai',
      'farah',
      'daniel',
      'raintree',
      'hawkerloop',
      'lanterncove',
    ],
    comments: [
      ['mei', '5m', 'YES. Congratulations, so well deserved!'],
      ['kahwai', '20m', 'Congratulations! They are lucky.'],
      ['weijie', '1h', 'congrats!! you are the proof that it works'],
      ['daniel', '2h', 'The fridge at home says congratulations too.'],
      ['farah', '3h', 'Wonderful news. Cake?'],
      ['arjun', '10h', 'nice one. set up the alarm before the second user'],
      ['siti', '11h', 'Cake for everyone at the next meetup. I mean it.'],
      ['hawkerloop', '13h', 'Congratulations from 900 stalls. Chicken rice is on us.'],
      ['priya', '14h', 'Congratulations, Siti. There were no silly questions.'],
    ],
  },
  {
    author: 'priya',
    at: '11d 21:45',
    labels: ['interview', 'security'],
    title: 'Five questions you should ask your interviewers',
    content: prose`
      - When did you last ship something that you were proud of? (Look at their faces.)
      - What happens when somebody makes a mistake? Tell me about the last one.
      - Who decides what I work on in my third month?
      - What would the person who left say about the job?
      - May I see the on-call schedule?

      You are choosing too. A company that dislikes these questions has answered all five.
    `,
    likes: ['mei', 'weijie', 'siti', 'daniel', 'arjun', 'farah', 'kahwai', 'raintree'],
    comments: [
      ['weijie', '15m', 'asking number 4 tomorrow. scared'],
      ['arjun', '11h', 'the on-call schedule. the truest document in any company'],
      ['weijie', '1d', 'asked number 4. long silence. then the best conversation of all my interviews'],
      ['priya', '1d', 'There you go.'],
    ],
  },
  {
    author: 'raintree',
    at: '11d 10:00',
    labels: ['data', 'cloud'],
    title: 'Why we still run one large database',
    content: prose`
      Every candidate asks, so here is the answer. 38 million ledger entries, 2.1 million documents, 600 writes a second at
      the end of the month. All of that fits on one primary with two standbys, and it will for another six years at this
      growth.

      Splitting it would give us scale that we do not need, in exchange for transactions that we do. A ledger without
      transactions is a diary. When we get near 70 % of the largest machine we will talk again, and we will have four
      years of notice.
    `,
    likes: ['mei', 'arjun', 'kahwai', 'siti'],
    comments: [
      ['mei', '10m', '"A ledger without transactions is a diary." Framed.'],
      ['arjun', '2h', 'how long does a restore take? serious question'],
      ['raintree', '3h', '41 minutes, tested every first Monday. Serious question, serious answer.'],
    ],
  },
  {
    author: 'weijie',
    at: '10d 22:55',
    labels: ['javascript', 'interview', 'frontend'],
    title: 'I failed a live coding and then fixed it in the lift',
    content: prose`
      Task: debounce. I have written debounce. I have a sticker of debounce. And in front of three kind people my head was
      an empty page. Forty minutes, nothing that runs.

      In the lift I wrote it on my phone in two minutes, it worked, and I sent it to them before the ground floor, with
      "this is for closure, please ignore". They wrote back today: second round. Do not give up in the lift!
    `,
    likes: ['mei', 'siti', 'daniel', 'farah', 'priya', 'arjun', 'kahwai', 'hawkerloop', 'raintree'],
    comments: [
      ['daniel', '8h', 'This made my morning. Good luck!'],
      ['mei', '9h', 'That message tells me more about you than the forty minutes. They saw it too.'],
      ['farah', '10h', 'Which floor was it? Asking about the deadline.'],
      ['weijie', '11h', 'from 31. express lift. pressure coding'],
    ],
  },
];
